import { useHref } from '../api/use-href.ts';
import { useTexts } from '../ui/texts.tsx';
import { CopyButton } from './CopyButton.tsx';

/** What a script looks like that writes a page. */
export function PushSample() {
  const { t } = useTexts();
  const href = useHref();
  const lines = [
    `curl ${window.location.origin}${href('/api/item/updateByApi')} \\`,
    '  --data-urlencode "api_key=$DOCS_KEY" \\',
    '  --data-urlencode "api_token=$DOCS_TOKEN" \\',
    '  --data-urlencode "cat_name=Payments/Charges" \\',
    '  --data-urlencode "page_title=Create a charge" \\',
    '  --data-urlencode "page_content@charge.md"',
  ];
  const text = lines.join('\n');
  return (
    <>
      <div className="lh lh-next">
        <h2>{t('itemSetting.writePage')}</h2>
      </div>
      <figure className="code">
        <figcaption className="code-h">
          <span>Shell</span>
          <CopyButton text={text} name={t('itemSetting.copyOf', { name: 'curl' })} isSmall />
        </figcaption>
        <pre tabIndex={0}>
          <code>{text}</code>
        </pre>
      </figure>
      <p className="hint">{t('itemSetting.writePageHint')}</p>
    </>
  );
}
