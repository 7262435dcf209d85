// npm test: everything. Finds or installs what the tests need, says what it leaves out, ends with one line of numbers.
// With CI=true nothing is left out: what is missing fails.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks, runCheck, runChecks, showLine } from './check.mjs';
import { hasDevelopmentTools, installPackages, listStalePackages, root } from './freshness.mjs';

/** Debian's packages for what npm does not bring. */
const packagesOf = {
  chromium: ['chromium', 'fonts-noto-cjk'],
  postgres: ['postgresql'],
  slapd: ['slapd'],
  office: ['libreoffice-writer', 'poppler-utils', 'fonts-noto-cjk'],
};
const aptGet = '/usr/bin/apt-get';
const isStrict = process.env.CI === 'true';
const reports = mkdtempSync(join(tmpdir(), 'docstead-test-'));
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

function updatePackages() {
  if (hasDevelopmentTools() && listStalePackages({ withDevelopment: true }).length === 0) return;
  console.log('Installing packages …');
  installPackages({ withDevelopment: true });
}

/** The kit is TypeScript, so it is asked through tsx. */
function findPrograms() {
  const asked = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/find-programs.ts'], {
    encoding: 'utf8',
  });
  if (asked.status !== 0) throw new Error(asked.stderr);
  return JSON.parse(asked.stdout);
}

function installPrograms(missing) {
  const isDebianRoot = existsSync(aptGet) && process.getuid?.() === 0;
  if (!isDebianRoot) return;
  const wanted = missing.flatMap(name => packagesOf[name]);
  console.log(`Installing with apt-get: ${wanted.join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...wanted],
  ]) {
    const done = spawnSync(aptGet, args, { env, encoding: 'utf8' });
    if (done.status !== 0) return console.log(done.stderr);
  }
}

function listMissingPrograms() {
  const programs = findPrograms();
  return Object.keys(packagesOf).filter(name => programs[name] === undefined);
}

/** Names of the programs that are still missing after trying to install them. */
function provisionPrograms() {
  const missing = listMissingPrograms();
  if (missing.length === 0) return [];
  installPrograms(missing);
  return listMissingPrograms();
}

function testStep(project) {
  const file = join(reports, `${project}.json`);
  const args = [
    vitest,
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--passWithNoTests',
  ];
  return { name: project, args, file };
}

function countTests(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter(
    one => one.status === 'failed' && one.assertionResults.every(test => test.status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

async function runStep(step) {
  const result = await runCheck(step);
  showLine(result);
  if (!result.passed) console.log(`\n── ${result.name}\n${result.output}`);
  return result;
}

function leaveOut(name, program) {
  console.log(
    `${isStrict ? 'FAILED' : 'LEFT OUT'} ${name}: ${program} is not here. Install it to run these tests.`,
  );
  return { name, seconds: 0, passed: !isStrict, note: `left out: no ${program}` };
}

/** A step that fails without a failed test to show for it still counts as one. */
function countStep(step, result) {
  const counted = step.file === undefined ? { passed: 0, failed: 0 } : countTests(step.file);
  if (!result.passed && counted.failed === 0) counted.failed = 1;
  return { ...result, ...counted };
}

function showTable(results) {
  console.log('\nstep              time      result');
  for (const { name, seconds, passed, failed, note } of results) {
    const counts = passed + failed > 0 ? `${passed} passed, ${failed} failed` : 'ok';
    console.log(`${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s   ${note ?? counts}`);
  }
}

/** The product under load takes its minutes whatever else runs: it is tried beside the other steps. */
async function runBeside(lacks) {
  const results = [];
  for (const step of ['soak', 'holds'].map(testStep)) results.push(await runOrLeaveOut(step, lacks));
  return results;
}

async function runOrLeaveOut(step, lacks) {
  const program = lacks[step.name];
  return countStep(step, program ? leaveOut(step.name, program) : await runStep(step));
}

/** Step -> the program it cannot do without. */
function listLacks(missing) {
  return {
    'calls-postgres': missing.includes('postgres') && 'PostgreSQL',
    cluster: missing.includes('postgres') && 'PostgreSQL',
    holds: (missing.includes('postgres') && 'PostgreSQL') || (missing.includes('chromium') && 'Chromium'),
    'directory-sqlite': missing.includes('slapd') && 'slapd',
    'directory-postgres':
      (missing.includes('slapd') && 'slapd') || (missing.includes('postgres') && 'PostgreSQL'),
    office: missing.includes('office') && 'LibreOffice',
    e2e: missing.includes('chromium') && 'Chromium',
  };
}

async function runAll(missing) {
  const results = (await runChecks(checks)).map(one => ({ ...one, passed: 0, failed: one.passed ? 0 : 1 }));
  const lacks = listLacks(missing);
  const ofServer = ['unit', 'calls-sqlite', 'calls-postgres'];
  const withPrograms = ['directory-sqlite', 'directory-postgres', 'office', 'checks'];
  results.push(await runOrLeaveOut({ name: 'build', args: ['scripts/build.mjs'] }, lacks));
  const beside = runBeside(lacks);
  for (const step of [...ofServer, ...withPrograms, 'cluster', 'e2e'].map(testStep))
    results.push(await runOrLeaveOut(step, lacks));
  return [...results, ...(await beside)];
}

process.chdir(root);
updatePackages();
const results = await runAll(provisionPrograms());
showTable(results);
const sum = key => results.reduce((total, one) => total + one[key], 0);
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
