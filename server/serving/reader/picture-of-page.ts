/** The picture that the head of a document names: shown with a link to it. */
import type { Answer } from '#common/contract/index.ts';
import type { CallAnswers } from '#common/reader-page.ts';
import type { Context } from '../../platform/context.ts';
import { findPictureAddress } from '../page-picture/find-picture.ts';
import type { Head } from './document.ts';
import { answerOf, itemOf } from './head.ts';

type PictureOfAnswers = {
  answers: CallAnswers;
  /** The address of the site. */
  site: string;
};

/** A head that names one already, such as the cover of a portal, keeps it. */
export async function withPicture(
  context: Pick<Context, 'db' | 'page_pictures'>,
  head: Head,
  { answers, site }: PictureOfAnswers,
): Promise<Head> {
  if (head.image !== undefined) return head;
  const page = answerOf<Answer<'page/info'>>(answers, 'page/info');
  const front = answerOf<Answer<'item/front'>>(answers, 'item/front');
  const item_id = front === undefined ? undefined : itemOf(answers);
  const address = await findPictureAddress(context, { is_open: head.is_open, page, item_id });
  return address === undefined ? head : { ...head, image: site + address, image_is_drawn: true };
}
