/** The first that fits counts: most browsers also name those they resemble. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** `Chrome` on `Windows`, as far as a browser says so; undefined is a script or something unknown. */
export function browserOf(user_agent: string): { browser: string; system: string } | undefined {
  const nameIn = (known: typeof browsers) => known.find(([sign]) => sign.test(user_agent))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  return browser === undefined || system === undefined ? undefined : { browser, system };
}
