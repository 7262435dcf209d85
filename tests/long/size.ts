/** How much of it: `npm test` asks for the short forms, `npm run test:long` for all. */
const short = { kills: 5, kill_on: ['SQLite'], soak_seconds: 60, payloads: 500, damages: 20 };
const full: typeof short = {
  kills: 50,
  kill_on: ['SQLite', 'PostgreSQL'],
  soak_seconds: 600,
  payloads: 6_000,
  damages: 400,
};

export const size = process.env.TEST_SIZE === 'full' ? full : short;
