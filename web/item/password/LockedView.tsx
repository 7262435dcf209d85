import { useEffect } from 'react';
import { useRouter } from 'wouter';
import { passwordPath } from '../../api/on-error.ts';
import * as authLayoutStyles from '../../site/AuthLayout.module.css';
import { useCurrentAddress } from '../../site/use-current-address.ts';

/** An item view or page view that needs the visit password. The server leads there itself; this is for later. */
export function LockedView({ item_id, page_id }: { item_id: string; page_id: string }) {
  const here = useCurrentAddress();
  const { base } = useRouter();
  useEffect(() => {
    window.location.replace(base + passwordPath({ item_id, page_id }, here));
  }, [base, here, item_id, page_id]);
  return <div className={authLayoutStyles.screen} aria-busy="true" />;
}
