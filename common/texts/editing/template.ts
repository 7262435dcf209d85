/** The two built-in templates, as they stand in a new page. */
export const template = {
  apiDocument: {
    en: `## Endpoint

\`\`\`http
POST https://api.example.com/v1/orders
Authorization: Bearer {token}
\`\`\`

What the call does, in one sentence.

## Parameters

| Name | Type | Required | Description |
|---|---|---|---|
| amount | integer | yes | Smallest currency unit. |
| currency | string | yes | Three-letter code. |
| note | string | no | Shown to the buyer. |

## Request example

\`\`\`json
{
  "amount": 12900,
  "currency": "EUR",
  "note": "Two tickets"
}
\`\`\`

## Response example

\`\`\`json
{
  "error_code": 0,
  "data": {
    "order_id": "84213",
    "created_at": "2026-01-31T12:00:00Z"
  }
}
\`\`\`

## Response fields

| Name | Type | Description |
|---|---|---|
| error_code | integer | 0 when it worked. |
| data.order_id | string | The new order. |
| data.created_at | string | Time in UTC. |

## Errors

| Code | Meaning | What to do |
|---|---|---|
| 10101 | A parameter is missing | Compare with the table above. |

## Remarks

- Limits, versions, and whatever else a caller should know.
`,
    zh: `## 接口地址

\`\`\`http
POST https://api.example.com/v1/orders
Authorization: Bearer {token}
\`\`\`

用一句话说明这个接口的用途。

## 请求参数

| 参数 | 类型 | 必填 | 说明 |
|---|---|---|---|
| amount | integer | 是 | 金额，单位：分。 |
| currency | string | 是 | 三位币种代码。 |
| note | string | 否 | 展示给买家的备注。 |

## 请求示例

\`\`\`json
{
  "amount": 12900,
  "currency": "CNY",
  "note": "两张门票"
}
\`\`\`

## 返回示例

\`\`\`json
{
  "error_code": 0,
  "data": {
    "order_id": "84213",
    "created_at": "2026-01-31 12:00:00"
  }
}
\`\`\`

## 返回参数

| 参数 | 类型 | 说明 |
|---|---|---|
| error_code | integer | 0 表示成功。 |
| data.order_id | string | 新订单的编号。 |
| data.created_at | string | 创建时间。 |

## 错误码

| 错误码 | 含义 | 处理办法 |
|---|---|---|
| 10101 | 缺少参数 | 对照上面的参数表检查。 |

## 备注

- 频率限制、版本差异等调用方需要了解的内容。
`,
  },
  dataDictionary: {
    en: `## user: people who can log in

| Field | Type | Null | Default | Description |
|---|---|---|---|---|
| uid | bigint | no | | Primary key, auto-increment. |
| username | varchar(60) | no | | Unique. |
| name | varchar(60) | no | '' | Name that is shown. |
| reg_time | int | no | 0 | Seconds since 1970. |

**Indexes**

| Name | Fields | Kind |
|---|---|---|
| PRIMARY | uid | primary key |
| username | username | unique |

**Remarks**

- Where the data comes from, how long it is kept, what refers to it.
`,
    zh: `## user：用户表

| 字段 | 类型 | 允许空 | 默认值 | 说明 |
|---|---|---|---|---|
| uid | bigint | 否 | | 主键，自增。 |
| username | varchar(60) | 否 | | 用户名，唯一。 |
| name | varchar(60) | 否 | '' | 显示的姓名。 |
| reg_time | int | 否 | 0 | 注册时间，1970 年起的秒数。 |

**索引**

| 名称 | 字段 | 类别 |
|---|---|---|
| PRIMARY | uid | 主键 |
| username | username | 唯一索引 |

**备注**

- 数据来源、保留期限、被哪些表引用。
`,
  },
} as const;
