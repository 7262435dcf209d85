/** brand/*: how a site and its items look: name, logo, colour, cover, links and words. */
import { z } from 'zod';
import {
  brandFootMaxLength,
  brandLinksMax,
  brandNameMaxLength,
  brandPictureUnderBytes,
  brandTitleMaxLength,
  frontTextMaxLength,
  legalMaxLength,
} from '../../brand/brand-limits.ts';
import { readHex } from '../../brand/color.ts';
import { coverPatterns } from '../../brand/cover-pattern.ts';
import { legalPages } from '../../brand/legal-pages.ts';
import { isGoodTarget } from '../../brand/link-target.ts';
import { linkMaxLength } from '../../limits.ts';
import { change, download, nothing, read } from '../call.ts';
import { flagText, idOrNone, json, numberText, text, textOrEmpty } from '../fields.ts';

export const brandPictures = ['logo', 'logo_dark', 'cover'] as const;

/** `''`, or a picture that was added. */
const picture = z
  .string()
  .regex(/^(|[0-9a-f]{32})$/)
  .default('');
/** The same words in both languages; where one is empty, the other stands for it. */
const words = (max: number) =>
  z.object({ en: textOrEmpty(max), zh: textOrEmpty(max) }).default({ en: '', zh: '' });
const links = z
  .array(
    z.object({
      name: words(brandNameMaxLength).refine(({ en, zh }) => (en + zh).trim() !== ''),
      address: text(linkMaxLength)
        .transform(typed => typed.trim())
        .refine(isGoodTarget),
    }),
  )
  .max(brandLinksMax)
  .default([]);

/** What is set; empty: for an item as the site has it, for the site as Docstead has it. */
export const brandSettings = z.object({
  name: textOrEmpty(brandNameMaxLength),
  logo: picture,
  logo_dark: picture,
  accent: z
    .string()
    .default('')
    .transform((typed, context) => {
      if (typed.trim() === '') return '' as const;
      const color = readHex(typed);
      if (color === undefined) context.addIssue({ code: 'custom', message: 'no colour' });
      return color ?? ('' as const);
    }),
  cover: z.enum(['', ...coverPatterns]).default(''),
  cover_picture: picture,
  title: words(brandTitleMaxLength),
  bar_links: links,
  foot_links: links,
  foot_text: words(brandFootMaxLength),
  imprint: words(legalMaxLength),
  privacy: words(legalMaxLength),
  terms: words(legalMaxLength),
  shows_docstead: z.boolean().default(true),
  system_faces: z.boolean().default(false),
  /** Of an item alone: its address shows its front, in place of its first page. */
  front: z
    .object({
      is_on: z.boolean().default(false),
      /** Where an import wrote a page about the API as a whole, its text stands in place of this one. */
      uses_overview: z.boolean().default(false),
      text: words(frontTextMaxLength),
    })
    .default({ is_on: false, uses_overview: false, text: { en: '', zh: '' } }),
});
export type BrandSettings = z.output<typeof brandSettings>;

/** An item's brand as it travels in a zip. */
export const keptBrand = z.object({
  settings: brandSettings,
  pictures: z
    .array(
      z.object({
        sign: z.string().regex(/^[0-9a-f]{32}$/),
        kind: z.enum(brandPictures),
        /** In base64. */
        bytes: z.string().max(brandPictureUnderBytes * 2),
      }),
    )
    .max(brandPictures.length),
});
export type KeptBrand = z.output<typeof keptBrand>;

const wordsInAnswer = z.object({ en: z.string(), zh: z.string() });
const linksInAnswer = z.array(z.object({ name: wordsInAnswer, address: z.string() }));
const settingsInAnswer = z.object({
  name: z.string(),
  logo: z.string(),
  logo_dark: z.string(),
  accent: z.string(),
  cover: z.enum(['', ...coverPatterns]),
  cover_picture: z.string(),
  title: wordsInAnswer,
  bar_links: linksInAnswer,
  foot_links: linksInAnswer,
  foot_text: wordsInAnswer,
  imprint: wordsInAnswer,
  privacy: wordsInAnswer,
  terms: wordsInAnswer,
  shows_docstead: z.boolean(),
  system_faces: z.boolean(),
  front: z.object({ is_on: z.boolean(), uses_overview: z.boolean(), text: wordsInAnswer }),
});

/** Empty: there is none. */
const seenPicture = z.object({ url: z.string(), width: z.number(), height: z.number() });
const seenLinks = z.array(z.object({ name: z.string(), url: z.string() }));

/** As it stands on a page, in the language of who reads it. */
const seenBrand = z.object({
  /** Anything is set at all, of the item or of the site. */
  is_set: flagText,
  name: z.string(),
  logo: seenPicture,
  logo_dark: seenPicture,
  icon_url: z.string(),
  accent: z.string(),
  cover: z.enum(['', ...coverPatterns]),
  cover_picture: seenPicture,
  title: z.string(),
  bar_links: seenLinks,
  foot_links: seenLinks,
  foot_html: z.string(),
  legal_pages: z.array(z.enum(legalPages)),
  shows_docstead: flagText,
  system_faces: flagText,
});

/** 0: the site. */
const item_id = idOrNone;
const toChange = ['notFound', 'notManager', 'notAllowed'] as const;

export const brandCalls = {
  'brand/info': read(
    'How an item looks to who reads it, or the site: what is set of the item, else of the site.',
    { item_id: textOrEmpty(linkMaxLength), unique_key: textOrEmpty(64) },
    seenBrand,
    ['notFound', 'visitPasswordNeeded'],
  ),
  'brand/settings': read(
    'What is set of how an item looks, for its owners; without an item, of the site, for administrators.',
    { item_id },
    z.object({
      settings: settingsInAnswer,
      site_accent: z.string(),
      /** It may have a front: the site has another, and of an item of one page this is all there is. */
      may_have_front: flagText,
      /** An import wrote a page about its API as a whole. */
      has_overview: flagText,
    }),
    toChange,
  ),
  'brand/preview': read(
    'How an item or the site would look with settings that are not saved.',
    { item_id, settings: json(brandSettings) },
    seenBrand,
    toChange,
  ),
  'brand/save': change(
    'Says how an item or the site looks. Pictures that are not named any more are removed.',
    { item_id, settings: json(brandSettings) },
    nothing,
    [...toChange, 'badInput'],
  ),
  'brand/addPicture': change(
    'Takes a picture for how an item or the site looks; it is drawn anew, at most so large as it is shown. SVG becomes pixels.',
    { item_id, kind: z.enum(brandPictures) },
    z.object({ sign: z.string(), url: z.string(), width: numberText, height: numberText }),
    [...toChange, 'fileMissing', 'fileTooLarge', 'brandPictureRefused'],
    { upload: { field: 'file', under_bytes: brandPictureUnderBytes } },
  ),
  'brand/picture': download(
    'A picture of how the site looks, for everybody; of an item, for who may read it or has the key of a shared page.',
    { sign: textOrEmpty(64), unique_key: textOrEmpty(64), icon: textOrEmpty(1) },
    ['notFound', 'visitPasswordNeeded'],
    { refuses_in_words: true },
  ),
  'brand/legal': read(
    'A page of the site that its foot leads to: imprint, privacy or terms.',
    { page: text(20) },
    z.object({ title: z.string(), html: z.string() }),
    ['notFound'],
  ),
} as const;
