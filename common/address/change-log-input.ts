/** What of the change log of an item an address shows. */
import type { Answer } from '../contract/index.ts';
import { levels } from '../field-model/compare/level.ts';
import { usernameMaxLength } from '../limits.ts';

const dayShape = /^\d{4}-\d\d-\d\d$/;

/** What of the change log an address shows: the days are whole. */
export function changeLogInput({ item_id }: Pick<Answer<'item/info'>, 'item_id'>, query: URLSearchParams) {
  const numberAt = (name: string) => (/^\d{1,15}$/.exec(query.get(name) ?? '') ?? [''])[0];
  const dayAt = (name: string, time: string) => {
    const day = (query.get(name) ?? '').slice(0, 10);
    return dayShape.test(day) && !Number.isNaN(Date.parse(day)) ? `${day} ${time}` : '';
  };
  const level = query.get('level') ?? '';
  return {
    item_id,
    cat_id: numberAt('cat_id'),
    page_id: numberAt('page_id'),
    group_id: numberAt('group_id'),
    level: levels.find(one => one === level) ?? ('' as const),
    username: (query.get('username') ?? '').slice(0, usernameMaxLength),
    since: dayAt('since', '00:00:00'),
    until: dayAt('until', '23:59:59'),
    before: (/^\d{1,12}_\d{1,15}$/.exec(query.get('before') ?? '') ?? [''])[0],
  };
}
