/** The sections of a page -> a named component. What is not understood stays, in its remarks. Pure. */
import { fieldModel } from '#common/texts/field-model.ts';
import type { Component } from '../../model/component.ts';
import { inferSchema } from '../../model/infer-schema.ts';
import { readValue } from '../../model/json-text.ts';
import { tidyComponent } from '../../model/tidy/tidy-model.ts';
import type { Section, Sections } from '../page-sections.ts';
import { readText } from '../page-text.ts';
import { type Block, rawOf } from '../scan-page.ts';
import { readHeads } from '../table-heads.ts';
import { readBodyFields } from './read-fields.ts';
import { isColumnTable } from './read-table.ts';
import { joinTexts } from './reading.ts';

/** The page begins with our heading, and a table of fields or an example in JSON stands below it. */
export function findComponent({ sections }: Sections): Section | undefined {
  const [start, first, ...others] = sections;
  if (start?.blocks.length !== 0 || first?.level !== 2 || others.some(({ level }) => level === 2))
    return undefined;
  const isOurs = Object.values(fieldModel.schema).some(word => word === first.text);
  return isOurs && first.blocks.some(isShape) ? first : undefined;
}

/** Whether a text begins as such pages do, without reading all of it. */
export function isComponentText(markdown: string): boolean {
  return componentStarts.some(start => markdown.startsWith(start));
}

/** What such texts begin with. */
export const componentStarts = Object.values(fieldModel.schema).map(word => `## ${word}`);

function isShape(block: Block): boolean {
  if (block.kind === 'code') return readExample(block) !== undefined;
  if (block.kind !== 'table' || isColumnTable(block)) return false;
  const { at } = readHeads(block.head);
  return at.name !== undefined && at.type !== undefined;
}

function readExample(block: Block) {
  const value = block.kind === 'code' ? readValue(block.text) : '';
  return typeof value === 'object' && value !== null ? value : undefined;
}

/** @param section as `findComponent` found it */
export function readComponent({ scan, sections, remarks }: Sections, section: Section): Component {
  const { blocks } = section;
  const at = blocks.findIndex(isShape);
  const shape = blocks[at];
  const rest = blocks.slice(at + 1);
  const notes = [
    ...rest.map(block => rawOf(scan, block).trim()),
    ...sections.slice(2).map(other => rawOf(scan, other).trim()),
  ];
  const schema =
    shape?.kind === 'table' ? readBodyFields([shape]) : inferSchema([(shape && readExample(shape)) ?? '']);
  const description = joinTexts([readText(scan, blocks.slice(0, at)), schema.description]);
  return tidyComponent({ schema: { ...schema, description }, remarks: joinTexts([...notes, remarks]) });
}
