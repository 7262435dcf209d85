/** A page as it is read: breadcrumbs, title, who and when, the article, the outline, the neighbours. */

import { type ComponentProps, type ReactNode, type Ref, useEffect, useState } from 'react';
import { isOn } from '#common/row-values.ts';
import type { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import * as endpointStyles from '../endpoint/Endpoint.module.css';
import * as avatarStyles from '../ui/Avatar.module.css';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import { formatMoment } from '../ui/text/format-moment.ts';
import { initialsOf, personLabel } from '../ui/text/initials.ts';
import * as textSkeletonStyles from '../ui/text/TextSkeleton.module.css';
import { TextSkeleton } from '../ui/text/TextSkeleton.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as visibilityStyles from '../ui/Visibility.module.css';
import { Article } from './Article.tsx';
import { Toc, TocButton, type TocEntries } from './outline/Toc.tsx';
import type { PageParts } from './PageParts.tsx';
import * as styles from './PageView.module.css';

export type PageFacts = {
  page_id: string;
  /** Without it the page is shared by itself. */
  item_id?: string;
  page_title: string;
  author_username: string;
  author_name?: string;
  addtime: string;
  attachment_count: number;
  version?: string;
  /** Readers are asked whether it helped. */
  takes_feedback?: string;
};
type ArticleFacts = { html: string; toc: TocEntries };

type PageViewProps = {
  page: PageFacts | undefined;
  article: ArticleFacts | undefined;
  error: CallError | undefined;
  onRetry: () => void;
  crumbs?: ReactNode;
  /** Its item is; said before the facts, where the bar has no space for it. */
  isArchived?: boolean;
  foot?: ReactNode;
  /** Behind the sentence "This page is empty". */
  emptyAction?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  /** The person may write here. */
  mayChange?: boolean | undefined;
  /** Where this page is by itself, `/page/5` or `/p/{key}`: its Markdown is beside it. */
  path: string | undefined;
};

const widePage = /class="table-frame table-(pinned|wide)/;
const endpointPage = 'class="samples"';
const deprecatedPage = 'class="note note-warning deprecation"';
/** Headings and fields of the page have no such address. */
const titleAddress = 'page:title';
/** It is about one endpoint alone. */
const calledOnce = 'id="page:path"';
/** Where the article has its method and its address. */
const callAddresses = 'page:method page:path';

export function PageView({
  page,
  article,
  error,
  onRetry,
  crumbs,
  isArchived,
  foot,
  emptyAction,
  headingRef,
  path,
  mayChange,
}: PageViewProps) {
  const { t } = useTexts();
  const count = page?.attachment_count ?? 0;
  const outline = { toc: article?.toc ?? [], files: count > 0 ? t('reader.attachments', { count }) : '' };
  const html = article?.html ?? '';
  const isEndpoint = html.includes(endpointPage);
  return (
    <>
      <article
        className={isEndpoint ? `${styles.article} ${endpointStyles.article}` : articleClass(html)}
        id="text"
        tabIndex={-1}
      >
        <nav className={styles.crumbs} aria-label={t('reader.breadcrumb')}>
          {crumbs}
          <TocButton {...outline} isAlone={isEndpoint} />
        </nav>
        {page === undefined && error === undefined && <PageSkeleton />}
        {page !== undefined && (
          <>
            <h1
              ref={headingRef}
              tabIndex={-1}
              id={titleAddress}
              aria-labelledby={html.includes(calledOnce) ? `${titleAddress} ${callAddresses}` : undefined}
            >
              {page.page_title}
              {html.includes(deprecatedPage) && html.includes(calledOnce) && (
                <span className={`${marksStyles.tag} ${marksStyles.warning}`}>{t('reader.deprecated')}</span>
              )}
            </h1>
            <PageMeta page={page} isArchived={isArchived} />
          </>
        )}
        <PageBody
          article={article}
          error={error}
          isPage={page !== undefined}
          onRetry={onRetry}
          emptyAction={emptyAction}
        />
        {page !== undefined && path !== undefined && (
          <div className={isOn(page.takes_feedback) ? styles.feedback : undefined}>
            <LateParts page={page} html={isEndpoint ? html : ''} path={path} mayChange={mayChange} />
          </div>
        )}
        {foot}
      </article>
      {!isEndpoint && <Toc {...outline} path={path} />}
    </>
  );
}

function articleClass(html: string): string {
  return widePage.test(html) ? `${styles.article} ${styles.wideArticle}` : styles.article;
}

type PageBodyProps = Pick<PageViewProps, 'article' | 'error' | 'onRetry' | 'emptyAction'> & {
  isPage: boolean;
};

function PageBody({ article, error, isPage, onRetry, emptyAction }: PageBodyProps) {
  const { t } = useTexts();
  if (error !== undefined) {
    return (
      <p className={styles.failure} role="alert">
        {t('reader.pageFailed')}
        {t('common.gap')}
        {messageOf(error, t)}
        <Button size="sm" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      </p>
    );
  }
  if (article === undefined) return isPage ? <TextSkeleton /> : null;
  if (article.html.trim() !== '') return <Article html={article.html} />;
  return (
    <p className={styles.failure}>
      {t('reader.emptyPage')}
      {emptyAction}
    </p>
  );
}

function PageMeta({ page, isArchived }: { page: PageFacts; isArchived: boolean | undefined }) {
  const { t, lang } = useTexts();
  const count = page.attachment_count;
  const { author_name: name = '', author_username: username } = page;
  return (
    <div className={styles.meta}>
      {isArchived && (
        <span className={`${marksStyles.tag} ${visibilityStyles.narrowOnly}`}>{t('reader.archived')}</span>
      )}
      {username !== '' && (
        <span>
          <span className={avatarStyles.avatar} aria-hidden="true">
            {initialsOf(name === '' ? username : name)}
          </span>
          {personLabel({ name, username })}
        </span>
      )}
      {page.addtime !== '' && (
        <span>
          {t('reader.edited')}
          {t('common.gap')}
          <time dateTime={page.addtime.replace(' ', 'T')}>{formatMoment(page.addtime, lang)}</time>
        </span>
      )}
      {count > 0 && (
        <a href="#files">
          <Icon name="clip" />
          {t('reader.attachments', { count })}
        </a>
      )}
    </div>
  );
}

/** What only scripts show comes once the text is there. */
function LateParts(props: ComponentProps<typeof PageParts>) {
  const [Parts, setParts] = useState<typeof PageParts>();
  useEffect(() => {
    import('./PageParts.tsx').then(
      loaded => setParts(() => loaded.PageParts),
      () => undefined,
    );
  }, []);
  return Parts === undefined ? null : <Parts {...props} />;
}

function PageSkeleton() {
  const { t } = useTexts();
  return (
    <div className={textSkeletonStyles.late} role="status" aria-label={t('common.loading')}>
      <div className={`${textSkeletonStyles.bar} ${styles.titleBar}`} />
      <div className={`${textSkeletonStyles.bar} ${styles.metaBar}`} />
      <TextSkeleton />
    </div>
  );
}
