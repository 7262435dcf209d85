// npm test: everything. Finds or installs what the tests need, says what it leaves out, ends with one line of numbers.
// With CI=true nothing is left out: what is missing fails.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { checks, runCheck, runChecks, showLine } from './check.mjs';
import { installDebianPackages } from './debian-packages.mjs';
import { hasDevelopmentTools, installPackages, listStalePackages, root } from './freshness.mjs';

/** Debian's packages for what npm does not bring. */
const packagesOf = {
  chromium: ['chromium-headless-shell', 'fonts-noto-cjk', 'poppler-utils'],
  postgres: ['postgresql'],
  slapd: ['slapd'],
  libreOffice: ['libreoffice-writer', 'poppler-utils', 'fonts-noto-cjk'],
  epubCheck: ['epubcheck', 'default-jre-headless'],
};
const isStrict = process.env.CI === 'true';
const reports = mkdtempSync(join(tmpdir(), 'docstead-test-'));
/** Characters printed of a failed test, and of a step that fails without one. */
const maxMessage = 3000;
const maxOutput = 20_000;
/** What one step compiled the next ones need not. */
process.env.TEST_COMPILED_DIR = join(reports, 'compiled');
process.env.TEST_BUILT_SERVER = join(root, 'dist', 'server');
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

function updatePackages() {
  if (hasDevelopmentTools() && listStalePackages({ withDevelopment: true }).length === 0) return;
  console.log('Installing packages …');
  installPackages({ withDevelopment: true });
}

/** The kit is TypeScript, so it is run through tsx. */
function findPrograms() {
  const search = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/find-programs.ts'], {
    encoding: 'utf8',
  });
  if (search.status !== 0) throw new Error(search.stderr);
  return JSON.parse(search.stdout);
}

function installPrograms(missing, packages) {
  installDebianPackages(missing.flatMap(name => packages[name]));
}

function listMissingPrograms() {
  const programs = findPrograms();
  return Object.keys(packagesOf).filter(name => programs[name] === undefined);
}

/** Names of the programs that are still missing after trying to install them. */
function provisionPrograms() {
  const missing = listMissingPrograms();
  if (missing.length === 0) return [];
  installPrograms(missing, packagesOf);
  // Older systems have the browser in one piece only, and install nothing when one package is unknown.
  const still = listMissingPrograms();
  if (still.length > 0) installPrograms(still, { ...packagesOf, chromium: ['chromium', 'fonts-noto-cjk'] });
  return listMissingPrograms();
}

/** @param name a project, or a part of one: `e2e 1/2` @param files only these; none: all of it */
function testStep(name, files = []) {
  const [project, shard] = name.split(' ');
  const file = join(reports, `${name.replace(/\W/g, '-')}.json`);
  const args = [
    vitest,
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--passWithNoTests',
    ...(shard === undefined ? [] : [`--shard=${shard}`]),
    ...files,
  ];
  return { name, project, args, file };
}

/** The failed tests of a report; a file that could not be run counts as one. */
function listFailures(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(test => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ file, title: file, message }];
    return failed.map(test => ({
      file,
      title: `${file} > ${[...test.ancestorTitles, test.title].join(' > ')}`,
      message: test.failureMessages.join('\n'),
    }));
  });
}

function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failures: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: report.numPassedTests, failures: listFailures(report) };
}

/** What failed and nothing else, so that the reason is not lost among thousands of lines. */
function showFailures({ name, output, failures }) {
  if (failures.length === 0) return console.log(`\n── ${name}\n${output.slice(-maxOutput)}`);
  for (const { title, message } of failures)
    console.log(`\n── ${name}: ${title}\n${message.slice(0, maxMessage)}`);
}

/** A step that fails without a failed test to show for it still counts as one. */
async function runStep(step) {
  const ran = await runCheck(step);
  showLine(ran);
  const { passed, failures } = step.file === undefined ? { passed: 0, failures: [] } : readReport(step.file);
  const failed = ran.passed ? failures.length : Math.max(1, failures.length);
  if (failed > 0) showFailures({ ...ran, failures });
  return { ...ran, passed, failed, failures };
}

/**
 * What failed beside other tests is run once more with nothing beside it: a limit of time says little on a machine that
 * does three things at once. What passes then is printed as such, so that nobody takes it for sound.
 * @param ran the result of a step whose failures all have a file
 */
async function runFailedAlone(ran) {
  const files = [...new Set(ran.failures.map(({ file }) => file))];
  console.log(`\nOnce more, alone: ${files.join(' ')}`);
  const again = await runStep(testStep(ran.name.split(' ')[0], files));
  const failed = again.failed;
  const still = again.failures.map(({ title }) => title);
  const unsteady = ran.failures.filter(({ title }) => !still.includes(title));
  return {
    ...ran,
    passed: ran.passed + ran.failed - failed,
    failed,
    unsteady: failed > 0 && still.length === 0 ? [] : unsteady,
  };
}

/** Few enough that the machine may be the reason; nothing is repeated of a change that breaks more. */
const maxRepeated = 5;

async function repeatFailed(results) {
  const done = [];
  for (const one of results) {
    const isRepeated = one.failed > 0 && one.failed === one.failures?.length && one.failed <= maxRepeated;
    done.push(isRepeated ? await runFailedAlone(one) : one);
  }
  return done;
}

function showUnsteady(results) {
  const unsteady = results.flatMap(({ name, unsteady = [] }) =>
    unsteady.map(({ title }) => `${name}: ${title}`),
  );
  if (unsteady.length === 0) return;
  console.log(
    '\nFailed beside other tests and passed alone; each of them is a fault, of the test or of the product:',
  );
  for (const title of unsteady) console.log(`  ${title}`);
}

function leaveOut(name, program) {
  console.log(
    `${isStrict ? 'FAILED' : 'LEFT OUT'} ${name}: ${program} is not here. Install it to run these tests.`,
  );
  return { name, seconds: 0, passed: 0, failed: isStrict ? 1 : 0, note: `left out: no ${program}` };
}

function showTable(results) {
  console.log('\nstep              time      result');
  for (const { name, seconds, passed, failed, note } of results) {
    const counts = passed + failed > 0 ? `${passed} passed, ${failed} failed` : 'ok';
    console.log(`${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s   ${note ?? counts}`);
  }
}

/** One after the other. */
async function runLane(names, lacks) {
  const results = [];
  for (const name of names) results.push(await runOrLeaveOut(testStep(name), lacks));
  return results;
}

async function runOrLeaveOut(step, lacks) {
  const program = lacks[step.project];
  return program ? leaveOut(step.name, program) : runStep(step);
}

const titles = {
  postgres: 'PostgreSQL',
  chromium: 'Chromium',
  slapd: 'slapd',
  libreOffice: 'LibreOffice',
  epubCheck: 'epubcheck',
};
/** Step -> the programs it cannot do without. */
const needs = {
  'calls-postgres': ['postgres'],
  cluster: ['postgres'],
  holds: ['postgres', 'chromium'],
  'directory-sqlite': ['slapd'],
  'directory-postgres': ['slapd', 'postgres'],
  'libre-office': ['libreOffice', 'epubCheck'],
  e2e: ['chromium'],
};

/** Step -> the first program that it lacks; undefined: none. */
function listLacks(missing) {
  return Object.fromEntries(
    Object.entries(needs).map(([step, programs]) => [
      step,
      titles[programs.find(name => missing.includes(name))],
    ]),
  );
}

/** Side by side, because each waits at times: for disks, for other servers, for its own clock. Both take equally long. */
const lanes = [
  ['calls-postgres', 'holds', 'e2e 1/2'],
  [
    'unit',
    'calls-sqlite',
    'directory-sqlite',
    'directory-postgres',
    'libre-office',
    'checks',
    'soak',
    'cluster',
    'e2e 2/2',
  ],
];

async function runAll(missing) {
  const results = (await runChecks(checks)).map(one => ({ ...one, passed: 0, failed: one.passed ? 0 : 1 }));
  const lacks = listLacks(missing);
  results.push(await runOrLeaveOut({ name: 'build', args: ['scripts/build.mjs', '--weigh'] }, lacks));
  const ran = await Promise.all(lanes.map(async names => runLane(names, lacks)));
  return [...results, ...(await repeatFailed(ran.flat()))];
}

process.chdir(root);
updatePackages();
const results = await runAll(provisionPrograms());
showTable(results);
showUnsteady(results);
const sum = key => results.reduce((total, one) => total + one[key], 0);
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
