/** The words that stand above the parts of API and table pages: ours, ShowDoc's of any age, and what people write. */
import { type FieldWord, fieldModel } from '#common/texts/field-model.ts';

const spellings = {
  endpoint:
    '请求url|请求地址|请求路径|接口url|接口地址|接口路径|接口链接|url|address|requesturl|requestaddress|apiurl|endpoint',
  method: '请求方式|请求方法|请求类型|接口方式|method|httpmethod|requestmethod|requesttype',
  description:
    '简要描述|简要说明|接口描述|接口说明|功能描述|功能说明|接口简介|简介|描述|briefdescription|description|summary|brief',
  path: '路径变量|路径参数|path参数|rest参数|path|pathvariables|pathparameters|pathparams',
  query: 'query参数|请求query参数|查询参数|query|url参数|get参数|queryparameters|queryparams|querystring',
  header: 'header|headers|header参数|请求头|请求头参数|请求header参数|请求头部|requestheaders|requestheader',
  cookie: 'cookie|cookies|cookie参数|cookieparameters',
  params:
    '参数|请求参数|参数说明|请求参数说明|传入参数|入参|输入参数|parameters|params|requestparameters|requestparams|parameter',
  body: 'body|body参数|请求体|请求body|请求body参数|请求体参数|请求体字段|json字段说明|post参数|requestbody|bodyparameters|bodyparams|jsonfields',
  requestExample:
    '请求示例|请求参数示例|请求体示例|请求样例|请求例子|参数示例|入参示例|requestexample|bodyexample|examplerequest|requestsample',
  responses: '返回|响应|response|responses',
  responseExample:
    '返回示例|返回样例|返回结果|返回值|返回数据|响应示例|响应结果|成功返回示例|正确返回示例|返回结果示例|出参示例|responseexample|successexample|exampleresponse|returnexample|responsesample',
  responseFields:
    '返回参数|返回参数说明|返回字段|返回字段说明|返回值说明|返回值参数说明|返回结果说明|响应参数|响应字段|响应参数说明|成功返回示例的参数说明|成功返回参数说明|出参|输出参数|responsefields|responseparameters|returnparameters|responseparams|returnfields|successfields',
  responseHeaders: '返回头|响应头|responseheaders',
  failureExample: '失败返回示例|错误返回示例|异常返回示例|失败示例|failureexample|errorexample',
  failureFields: '失败返回示例的参数说明|失败返回参数说明|failurefields',
  contentType: '内容类型|contenttype',
  example: '示例|example',
  errorCodes: '错误码|错误码说明|errorcodes',
  security: '身份验证|authorization|authentication|鉴权|认证方式',
  details: '其他信息|details',
  server: '基础地址|baseaddress',
  operation: '操作标识|operation',
  remarks: '备注|备注说明|备注信息|附注|remarks|remark|notes|note',
  engine: '引擎|engine|存储引擎',
  collation: '排序规则|collation|字符集排序',
  fields: '字段|字段说明|表结构|字段列表|fields|columns',
  indexes: '索引|索引说明|索引列表|indexes|indices|index',
} as const;

export type Label = keyof typeof spellings;

const labels = new Map<string, Label>();
for (const [label, words] of Object.entries(spellings))
  for (const word of words.split('|')) labels.set(word, label as Label);

const ownWords = [
  ...([
    'endpoint',
    'path',
    'query',
    'header',
    'cookie',
    'body',
    'contentType',
    'example',
    'responses',
  ] as const),
  ...([
    'responseHeaders',
    'errorCodes',
    'security',
    'details',
    'server',
    'operation',
    'remarks',
    'engine',
    'collation',
  ] as const),
  ...(['fields', 'indexes'] as const),
] satisfies readonly (Label & FieldWord)[];
for (const word of ['webhook', 'callback'] as const)
  for (const text of Object.values(fieldModel[word])) labels.set(essence(text), 'endpoint');
for (const word of ownWords)
  for (const text of Object.values(fieldModel[word])) labels.set(essence(text), word);

/** Longer texts are no labels. */
const longestLabel = 60;

export function labelOf(text: string): Label | undefined {
  return text.length > longestLabel ? undefined : labels.get(essence(text));
}

/** Without numbers in front, bold, colons and blanks: `1. **请求 URL：**` is `请求url`. */
function essence(text: string): string {
  return text
    .toLowerCase()
    .replace(/[*`\s]/g, '')
    .replace(/^(?:\d+(?:\.\d+)*[.、)）]?|[一二三四五六七八九十]+、)/, '')
    .replace(/(?<![:：])[:：]+$/, '');
}
