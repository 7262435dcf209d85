import { useParams, useSearch } from 'wouter';
import { PasswordGate } from './PasswordGate.tsx';

export function ItemPasswordScreen() {
  const { item_id } = useParams<{ item_id: string }>();
  const query = new URLSearchParams(useSearch());
  return (
    <PasswordGate item_id={item_id} page_id={query.get('page_id') ?? ''} redirect={query.get('redirect')} />
  );
}
