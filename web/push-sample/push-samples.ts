/** A page written by a script, in the ways a script is written. @param address of the call */
const fields = [
  '"api_key=$DOCS_KEY"',
  '"api_token=$DOCS_TOKEN"',
  '"cat_name=Payments/Charges"',
  '"page_title=Create a charge"',
  '"page_content@charge.md"',
];
const curl = (address: string, indent = '') =>
  [`curl --fail ${address}`, ...fields.map(field => `  --data-urlencode ${field}`)].join(` \\\n${indent}`);

const python = (address: string) => `import os
from urllib.parse import urlencode
from urllib.request import urlopen

page = {
    "api_key": os.environ["DOCS_KEY"],
    "api_token": os.environ["DOCS_TOKEN"],
    "cat_name": "Payments/Charges",
    "page_title": "Create a charge",
    "page_content": open("charge.md", encoding="utf-8").read(),
}
print(urlopen("${address}", urlencode(page).encode()).read().decode())`;

const actions = (address: string) => `- name: Publish the page
  env:
    DOCS_KEY: \${{ secrets.DOCS_KEY }}
    DOCS_TOKEN: \${{ secrets.DOCS_TOKEN }}
  run: |
    ${curl(address, '    ')}`;

export const pushSamples = [
  { name: 'curl', language: 'Shell', fence: 'bash', write: curl },
  { name: 'Python', language: 'Python', fence: 'python', write: python },
  { name: 'GitHub Actions', language: 'YAML', fence: 'yaml', write: actions },
] as const;
