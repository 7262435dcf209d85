/** How much of it: `npm test` asks for the short forms, `npm run test:long` for all. */
const short = { kills: 5, soak_seconds: 60, payloads: 500, mutations: 300 };
const full: typeof short = { kills: 50, soak_seconds: 600, payloads: 6_000, mutations: 6_000 };

export const size = process.env.TEST_SIZE === 'full' ? full : short;
