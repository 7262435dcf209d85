/** A page as API documents have it: about 6 kB of headings, tables and code. */

/** Stands in one page of an item and nowhere else. */
export const rareWord = 'heliotrope';
/** Stands in every page. */
export const commonWord = 'request';

const fields = ['order_id', 'customer', 'amount', 'currency', 'created_at', 'state', 'note', 'channel'];

function table(number: number): string {
  const rows = fields.map(
    (field, at) =>
      `| ${field} | ${at % 2 === 0 ? 'string' : 'integer'} | yes | What ${field} ${number} means. |`,
  );
  return ['| Field | Type | Required | Meaning |', '|---|---|---|---|', ...rows].join('\n');
}

function example(number: number): string {
  const order = Object.fromEntries(fields.map((field, at) => [field, `${field}-${number * 7 + at}`]));
  return ['```json', JSON.stringify({ code: 0, data: [order, order] }, null, 2), '```'].join('\n');
}

function section(number: number, part: number): string {
  return [
    `## Part ${part}: 订单 ${number}`,
    `The **${commonWord}** of part ${part} asks for order ${number}; 请求需要登录，返回订单的全部字段。`,
    table(number + part),
    example(number + part),
  ].join('\n\n');
}

export function samplePage(number: number): string {
  const rare = number === 500 ? `\n\nOnly here: ${rareWord}.` : '';
  const sections = [1, 2, 3, 4, 5].map(part => section(number, part));
  return `# Call ${number}\n\n\`POST /api/orders/${number}\`\n\n${sections.join('\n\n')}${rare}\n`;
}

/** A page of text alone, of about the same size: prose, a list, a table and code in each part. */
export function guidePage(): string {
  const part = (number: number) =>
    [
      `## Step ${number}: 安装第 ${number} 步`,
      `Every machine of the cluster gets the **same release**; 每台机器安装同一版本，先停止旧的服务，再解压新的文件。 ${'The old folder stays until the new one has run for a day, so that going back takes a minute. '.repeat(5)}`,
      '- stop the service and wait for its last line\n- unpack the release beside the old one\n- start it and look at the log',
      `| Setting | Default | Meaning |\n|---|---|---|\n${['port', 'workers', 'cache', 'log', 'retention'].map(name => `| ${name}_${number} | ${name.length * number} | What ${name} does on machine ${number}. |`).join('\n')}`,
      `\`\`\`sh\nsystemctl stop shop-${number}\ntar -xf shop-${number}.tar -C /srv/shop\nsystemctl start shop-${number}\njournalctl -u shop-${number} -f\n\`\`\``,
    ].join('\n\n');
  return `# Install the shop\n\n${[1, 2, 3, 4, 5].map(part).join('\n\n')}\n`;
}

/** Markdown of about this many bytes, for the editor. */
export function longPage(bytes: number): string {
  const parts: string[] = [];
  for (let size = 0, number = 1; size < bytes; number += 1) {
    const part = samplePage(number);
    parts.push(part);
    size += Buffer.byteLength(part);
  }
  return parts.join('\n');
}

/** About 1.5 kB, with a word that no other page of its item has. */
export function shortPage(number: number): string {
  return `# Call ${number}\n\nSee mark${number}.\n\n${section(number, 1)}\n`;
}
