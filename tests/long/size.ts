/** How much of it: `npm test` runs the short forms, `npm run test:long` for all. */
const short = {
  kills: 5,
  restore_kills: 4,
  rebuild_kills: 2,
  rebuild_pages: 250,
  /** Kinds of an index that has to be built anew. */
  outdated_indexes: 1,
  soak_seconds: 60,
  payloads: 500,
  damages: 20,
};
const full: typeof short = {
  kills: 50,
  restore_kills: 25,
  rebuild_kills: 10,
  rebuild_pages: 1_000,
  outdated_indexes: 2,
  soak_seconds: 600,
  payloads: 6_000,
  damages: 400,
};

export const size = process.env.TEST_SIZE === 'full' ? full : short;
