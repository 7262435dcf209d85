import { useParams, useSearch } from 'wouter';
import { endedLink, linkParameter } from '#common/reader-page.ts';
import { LinkEnded, PasswordForm } from './PasswordForm.tsx';

export function ItemPasswordScreen() {
  const { item_id } = useParams<{ item_id: string }>();
  const query = new URLSearchParams(useSearch());
  const link = query.get(linkParameter) ?? '';
  if (link === endedLink) return <LinkEnded />;
  return (
    <PasswordForm
      link={link}
      item_id={item_id}
      page_id={query.get('page_id') ?? ''}
      redirect={query.get('redirect')}
      isMembersOnly={query.get('members') === '1'}
    />
  );
}
