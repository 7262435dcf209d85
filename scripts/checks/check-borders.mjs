// Runs dependency-cruiser over the folders named, or over the product. Its parser for TypeScript gets which
// files hold JSX: by itself it reads .tsx as .ts, and stops at the first element.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const swc = require('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

if (process.argv.length === 2) process.argv.push('common', 'server', 'web');
const main = import.meta.resolve('dependency-cruiser');
await import(new URL('../../bin/dependency-cruise.mjs', main).href);
