/** Days of the calendar as they stand in texts. Pure. */

/** @returns as `2027-01-31`; empty for what is no day */
export function readDate(text: string): string {
  const [, year = '', month = '', day = ''] =
    /^\s*(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?\s*$/.exec(
      text,
    ) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : '';
}

/** @param seconds since 1970 @returns as `2027-01-31`, in UTC */
export function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
