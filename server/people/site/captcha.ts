/** Codes of pictures: one per visitor or captcha_id, used up by one try. */
import { fail } from '#common/errors.ts';
import { codeSeconds } from '#common/limits.ts';
import type { Context } from '../../platform/context.ts';
import { sameText } from '../../platform/secrets.ts';
import { saveCode, takeCode } from './queries.ts';

export type TypedCaptcha = { v_code: string; captcha_id: string; captcha: string };

/** @param owner a session's token hash, or a captcha_id */
export async function saveCaptcha({ db, now }: Context, owner: string, code: string): Promise<void> {
  await saveCode(db, { owner, code, expires_at: now() + codeSeconds });
}

/** Checks what was typed and uses the code up, right or wrong. @throws codeWrong */
export async function requireCaptcha(
  { db, now }: Context,
  token_hash: string | undefined,
  typed: TypedCaptcha,
): Promise<void> {
  const owner = typed.captcha_id === '' ? token_hash : typed.captcha_id;
  const text = (typed.captcha_id === '' ? typed.v_code : typed.captcha).trim().toLowerCase();
  if (owner === undefined || text === '') fail('codeWrong');
  const kept = await takeCode(db, owner);
  if (!kept || kept.expires_at <= now() || !sameText(kept.code, text)) fail('codeWrong');
}
