/** What everybody may do with a page: take its address, its text, a print. Entries of a menu. */
import { readBase } from '../api/base.ts';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { usePerson } from '../site/person.tsx';
import * as topBarStyles from '../site/TopBar.module.css';
import { useCopied } from '../ui/copy/use-copied.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import * as popoverStyles from '../ui/Popover.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as visibilityStyles from '../ui/Visibility.module.css';

type CopyProps = {
  icon: IconName;
  name: string;
  read: () => string | Promise<string>;
  className: string | undefined;
};

/** A button that copies, and says so on itself. */
function CopyButton({ icon, name, read, className }: CopyProps) {
  const { t } = useTexts();
  const { outcome, copy } = useCopied();
  const said = { none: name, copied: t('reader.copied'), failed: t('reader.copyFailed') }[outcome];
  return (
    <button type="button" className={className} onClick={() => copy(read())}>
      <Icon name={outcome === 'copied' ? 'check' : icon} />
      <span aria-live="polite">{said}</span>
    </button>
  );
}

/** @param path where the page is: its Markdown is beside it. */
export function CopyPageButtons({ path, className }: { path: string; className?: string }) {
  const { t } = useTexts();
  return (
    <>
      <CopyButton
        icon="link"
        name={t('reader.copyLink')}
        read={() => window.location.href}
        className={className}
      />
      <CopyButton
        icon="copy"
        name={t('reader.copyMarkdown')}
        read={() => readMarkdown(path)}
        className={className}
      />
    </>
  );
}

export function PageTools({ path }: { path: string }) {
  const { t } = useTexts();
  return (
    <>
      <CopyPageButtons path={path} className={popoverStyles.entry} />
      <button type="button" className={popoverStyles.entry} onClick={() => window.print()}>
        <Icon name="print" />
        {t('reader.print')}
      </button>
      <LanguageSwitch
        isSignedIn={usePerson() !== null}
        className={`${popoverStyles.entry} ${visibilityStyles.narrowEntry} ${topBarStyles.languageEntry}`}
      />
    </>
  );
}

/** A page as its author wrote it. @param path `/page/5` or `/p/{key}` @throws Error when it may not be read, or does not arrive */
async function readMarkdown(path: string): Promise<string> {
  const response = await fetch(`${readBase()}${path}.md`);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}
