/**
 * What a heading, a bold word or a word before a colon is about, by the stems of the words in it. Pure.
 * A language is one column of stems; a stem stands anywhere in a text, so that `成功返回示例的参数说明` needs no entry.
 */

import { remembered } from '../../remembered.ts';

const stems = {
  request: {
    zh: '前端(?:传|给|发)给?后[端台]|请求|接收(?:值|参数)|入参|传入|输入|传参|传递参数|提交|发送参数|^发送$',
    en: '(?:data |sent )?from (?:the )?client|reque?s|reqeu?st|requset|input|payload|req\\b|(?:objects?|data|param\\w*|values?|fields?|body) passed$|data constraints?$|data params$',
    other:
      '요청|입력|requisi|solicitud|entrada|übergabe|eingabe|^envia|^envío|anfrage|anforderung|requ[êe]te|リクエスト|^(?:https? ?)?要求|要求(?:本文|パラメ|ヘッダ|データ|例)|запрос|запит|richiest|permintaan|yêu cầu|żądani|förfrågan|begäran|forespørsel|verzoek|istek|درخواست|ورودی|طلب',
  },
  response: {
    zh: '后[端台](?:返|传|给|发)给?前端|返回|回传|回复|响应|相应类型|出参|传出|输出|应答|回参|返参|回包|结果',
    en: '(?:data |sent )from (?:the )?server|respon|^available (?:fields|propert|attribut)|return|results?\\b|output|(?<!quick |auto )repl(?:y|ies)(?=$| from\\b| \\w+$| \\(| with\\b| in case\\b| on\\b| (?:data|message|body|format)\\b)|answer|resp\\b|^res$',
    other:
      '응답|반환|\\bretorna\\b|devuelve|devolve|respost|respuesta|retorno|^retornar?$|saída|salida|antwort|rückgabe|ausgabe|r[ée]ponse|^retour(?=$| si | s.il |s? d.erreur| en cas)|レスポンス|応答|戻り値|ответ|відповід|rispost|возврат данных|возвраща|phản hồi|trả về|odpowied|^(?:\\S+ )?svar\\b|^r[ée]sultats?$|^resultados?$|^ergebnis(?:se)?$|^результат[а-я]{0,2}$|antwoord|yanıt|پاسخ|خروجی|استجاب',
  },
  example: {
    zh: '示例|样例|例子|举例|范例|案例|例如|例：|演示|实例|事例',
    en: 'examples?|samples?|demo|e\\.g',
    other:
      '예시|예제|exemplo|ejemplo|beispiel|exemple|例$|サンプル|пример|приклад|esempi|örnek|ví dụ|contoh|przykład|نمونه|مثال',
  },
  codes: {
    zh: '错误码|错误代码|状态码|返回码|响应码|业务码|码表|code码|异常返回值',
    en: '(?:error|status|return|result|response) ?codes?|^errors?$',
    other:
      '에러|오류|상태 ?코드|erros\\b|códigos? de|エラーコード|ステータスコード|коды? (?:ошиб|ответ|состоян|статус)|کد ?خطا|خطاها',
  },
  header: {
    zh: '请求头|头部|消息头|报文头|头信息',
    en: '\\bheaders?',
    other: '헤더|cabeçalho|cabecera|ヘッダ|заголов|هدر',
  },
  query: {
    zh: '查询参数|参数[(（]查询|筛选|url参数|地址参数|get参数|查询字符串',
    en: 'quer(?:y|ies)|url param|search param|^(?:\\w+ )?filters?$',
    other: '쿼리|consulta|クエリ|^filtros?',
  },
  path: {
    zh: '路径参数|路径变量|路由参数|rest参数',
    en: '(?:path|ur[il]|route|rest) ?(?:param|variable|argument)',
    other:
      '경로 ?(?:파라미터|변수|매개변수)|パスパラメ|параметры? пути|par[aâá]metros? (?:de|da) (?:ruta|rota|url)',
  },
  cookie: { zh: 'cookie', en: 'cookies?', other: '쿠키' },
  body: {
    zh: '请求体|消息体|报文体|表单|包体|正文|json字段',
    en: '\\bbody|\\bform(?:-?data)?\\b|content properties|payload|^post data\\b',
    other: '본문|바디|corpo|cuerpo|\\bcorps\\b|ボディ|本文|тел[оа](?![а-я])',
  },
  fields: {
    zh: '参数|字段|变量|属性|入参|出参',
    en: 'param|argument|\\bargs\\b|fields?|propert|attribute|definition',
    other:
      '파라미터|매개변수|필드|parâmetr|parámetr|campos?\\b|パラメータ|フィールド|引数|параметр|атрибут|пол(?:е|я|ей)(?![а-я])|atributo|champs?\\b|paramètre|tham số|پارامتر|فیلد|معامل|معلم',
  },
  address: {
    zh: '地址|路径|链接|接口url|路由|终结点|端点',
    en: '\\bur[li]s?\\b|end ?points?\\b|\\bpath\\b|\\broute\\b|address|\\bapi$|^structure$',
    other:
      '엔드포인트|주소|경로$|^(?:pfad|sökväg|chemin|percorso|ścieżka|caminho)$|endereço|ruta|đường dẫn|エンドポイント|адрес|эндпоинт|^путь$|^маршрут$|^роут$|パス$',
  },
  server: {
    zh: '基础|基准|前缀|根路|域名|环境|服务地址|服务器|根地址|网关|主机',
    en: '\\bbase\\b|\\bprefix|base ?url|\\bhosts?\\b|\\bservers?\\b|\\bdomains?\\b|environment',
    other: '기본 ?url|servidor|префикс|pre(?:fij|fix)o|ベース|\\bbasis|базов',
  },
  method: {
    zh: '请求方式|请求方法|请求类型|接口类型|提交方式|接口方式|http方式|http请求方式|方法$|方式$|调用方法',
    en: '(?:http |request )?(?:method|verb)|request typ',
    other: '메[서소]드|m[eé]todo|phương thức|^méthode(?: http)?$|メソッド|метод',
  },
  contentType: {
    zh: '内容类型|数据格式|支持格式|返回形式|请求格式|响应类型|返回类型|格式',
    en: 'content.?type|media.?type|\\bformat|encoding',
    other: '',
  },
  description: {
    zh: '描述|说明|简介|功能|概述|介绍|用途|场景',
    en: 'description|\\bdesc\\b|summary|overview|introduction|\\babout|when to use',
    other: '설명|개요|descri|説明|概要|описани',
  },
  remarks: {
    zh: '备注|注意|附注|补充|^(?:业务)?规则$',
    en: '\\bnotes?\\b|remarks?|caution|tips?\\b|^(?:business )?rules$',
    other: '비고|참고|observa|備考|примечани|^catatan$',
  },
  security: {
    zh: '鉴权|认证方式|身份验证|权限|安全',
    en: 'authori[sz]ation|authentication|security|permission|\\baccess$',
    other: '인증|autentica|авториз|аутентиф',
  },
  columns: {
    zh: '表结构|字段列表|数据表|表设计|列说明',
    en: '\\bcolumns?\\b|\\btable\\b|schema',
    other: '테이블|컬럼|tabela|tabla|таблиц',
  },
  indexes: { zh: '索引', en: '\\bind(?:ex|exes|ices)\\b', other: '' },
  success: { zh: '成功|正确|正常', en: 'success|\\bok\\b', other: '성공|sucesso|éxito|успе[шх]|thành công' },
  failure: {
    zh: '失败|错误|异常|出错|有误',
    en: 'fail|error|invalid|exceptions?$',
    other: '실패|예외|오류|에러|falha|erro\\b|ошибк|lỗi|thất bại',
  },
  changes: {
    zh: '更新记录|变更|修改记录|版本|历史|خطا',
    en: 'changelog|change log|history|revision|version',
    other: '',
  },
} as const;

export type Topic = keyof typeof stems;

const shapes = Object.entries(stems).map(
  ([topic, words]) =>
    [
      topic as Topic,
      new RegExp(
        Object.values(words)
          .filter(word => word !== '')
          .join('|'),
        'i',
      ),
    ] as const,
);

/** Longer texts are sentences. */
const longestLabel = 80;

export const topicsOf = remembered(
  (text: string): ReadonlySet<Topic> =>
    text.length > longestLabel * 4 ? none : withDirection(readTopics(plainLabel(text)), text),
);

const none: ReadonlySet<Topic> = new Set();

/** Whether something is about one of these. */
export function hasTopic(topics: ReadonlySet<Topic> | undefined, ...wanted: readonly Topic[]): boolean {
  return topics !== undefined && wanted.some(topic => topics.has(topic));
}

function readTopics(plain: string): ReadonlySet<Topic> {
  if (plain === '' || plain.length > longestLabel) return none;
  const topics = new Set(shapes.filter(([, shape]) => shape.test(plain)).map(([topic]) => topic));
  // `Path parameters` and `base address` are about other things than the address.
  if (topics.has('fields') || topics.has('server')) topics.delete('address');
  return topics;
}

/** `--> url params` is sent, `<-- json` comes back. */
function withDirection(topics: ReadonlySet<Topic>, text: string): ReadonlySet<Topic> {
  const [, back, behind = ''] = arrowShape.exec(text.trim()) ?? [];
  const isOpen = behind !== '' && !hasTopic(topics, 'request', 'response');
  if (!isOpen || (topics.size === 0 && !/^(?:json|xml)$/i.test(behind))) return topics;
  return new Set([...topics, back === undefined ? 'request' : 'response']);
}

const arrowShape = /^(?:(<--)|-->)\s*(\S.{0,40})$/;

/** Nobody writes a longer label. */
const labelEnd = 1_000;

/** Without numbers in front, marks around and a colon behind: `1. **请求_URL：**` is `请求 url`. */
export const plainLabel = remembered(readLabel);

function readLabel(text: string): string {
  return (
    simplified(text.slice(0, labelEnd))
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/(?<!\s)\s*\{#[^{}]*\}\s*$/, '')
      .replace(/[*`~\u200b]|<[^>]{0,200}>/g, '')
      // `字 段 名`
      .replace(/(?<=(?:^|\s)\p{Script=Han}) (?=\p{Script=Han}(?:\s|[:：]|$))/gu, '')
      .replace(/([a-z])_(?=[a-z])/gi, '$1 ')
      .replace(/([a-z])(?=[A-Z][a-z])|(?<=^[A-Z][a-z]{1,20})(?=UR[LI]$)/g, '$1 ')
      .trim()
      .replace(/^(?:\d+(?:\.\d+)*[.、)）:：]?|[一二三四五六七八九十]+[、.])\s*/, '')
      .replace(/(?<![\s:：])[\s:：]+$/, '')
      .toLowerCase()
  );
}

/** Letters of labels as Taiwan writes them, and as the mainland does. */
const traditional = '請參數應範標頭徑體錯誤碼狀態類說選傳輸欄屬變鍵須預設內網連結徵權證備註圖單詢對響點';
const mainland = '请参数应范标头径体错误码状态类说选传输栏属变键须预设内网连结征权证备注图单询对响点';
const letters = new Map([...traditional].map((letter, at) => [letter, [...mainland][at] ?? letter]));
const anyTraditional = new RegExp(`[${traditional}]`, 'g');

function simplified(text: string): string {
  return text
    .replace(anyTraditional, letter => letters.get(letter) ?? letter)
    .replaceAll('栏位', '字段')
    .replaceAll('预设', '默认')
    .replaceAll('回应', '响应');
}
