import { useParams, useSearch } from 'wouter';
import { PasswordForm } from './PasswordForm.tsx';

export function ItemPasswordScreen() {
  const { item_id } = useParams<{ item_id: string }>();
  const query = new URLSearchParams(useSearch());
  return (
    <PasswordForm
      item_id={item_id}
      page_id={query.get('page_id') ?? ''}
      redirect={query.get('redirect')}
      isMembersOnly={query.get('members') === '1'}
    />
  );
}
