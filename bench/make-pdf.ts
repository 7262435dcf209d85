/** How long a PDF of 200 Chinese pages takes, from its call to the file that can be fetched. */
import { callProduct } from '#tests/kit/product.ts';
import type { Outcome } from './outcome.ts';
import type { Site } from './site.ts';

const pages = 200;
const aimSeconds = 20;
const pollEveryMs = 50;
/** About as much as a sheet holds. */
const paragraph =
  '用收银台令牌发起一笔支付。同一个 `Idempotency-Key` 重复调用，返回第一次的结果，不会重复扣款；金额单位为分，最小 50，超过 30 分钟未支付的订单自动关闭，已支付的订单可以在 **90 天**内申请退款。';
const table = `|参数|类型|必填|说明|\n|--|--|--|--|\n${'|amount|integer|必填|金额，单位：分，最小 50|\n'.repeat(4)}`;
const pageContent = `## 说明\n\n${`${paragraph}\n\n`.repeat(7)}## 参数\n\n${table}`;

export async function makePdf({ product, user_token }: Site): Promise<Outcome> {
  const item = { user_token, item_name: '支付平台接口', item_type: '1' };
  const { item_id } = await callProduct(product, 'item/add', item);
  for (let at = 0; at < pages; at += 1) {
    const page = { user_token, item_id, page_id: '0', cat_id: '0', page_title: `第 ${at + 1} 章` };
    await callProduct(product, 'page/save', { ...page, page_content: pageContent });
  }
  const started = performance.now();
  const { pdf_id } = await callProduct(product, 'export/pdf', { user_token, item_id });
  for (;;) {
    const { state, error_message, file_bytes } = await callProduct(product, 'export/pdfState', {
      user_token,
      pdf_id,
    });
    if (state === 'failed') throw new Error(error_message);
    if (state === 'done') return judge((performance.now() - started) / 1000, Number(file_bytes));
    await new Promise(resolve => setTimeout(resolve, pollEveryMs));
  }
}

function judge(seconds: number, bytes: number): Outcome {
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  return { measured: `${seconds.toFixed(1)} s, ${megabytes} MB`, reached: seconds <= aimSeconds };
}
