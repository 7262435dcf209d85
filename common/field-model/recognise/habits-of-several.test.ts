/** Habits of pages in how they name several calls at once, and say by code alone what is called. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown } from '#tests/kit/api/read-page.ts';

describe('points that are methods', () => {
  test('are calls of the address above them', () => {
    const part = (body: string, answer: string) => `${json(body)}   返回\n${json(answer)}`;
    const text = `# 接口\n\n## 登录\n - url: '/login/'\n - get:\n  返回\n${json('{"form": 1}')} - post:\n${part('{"name": "a"}', '{"ok": 1}')}## 注册\n - url: '/register/'\n - get:\n  返回\n${json('{"form": 1}')}`;
    expect(readings(text)).toEqual(['GET /login/: ', 'POST /login/: ', 'GET /register/: ']);
    expect(shown(text)).toEqual([
      [0, 1],
      [1, 1],
      [0, 1],
    ]);
  });

  test('are none where three or more of them only say what may be called', () => {
    const methods =
      '### 支持的请求方法\n\n- GET（查询）：取资源。\n- POST（新建）：新建资源。\n- PUT（更新）：更新资源。\n\n';
    const text = `# 接口文档\n\n- 接口基准地址：\`http://127.0.0.1:8888/api/v1/\`\n\n${methods}## 登录\n\n- 请求路径：login\n- 请求方法：post\n- 请求参数\n\n| 参数名 | 参数说明 | 备注 |\n|---|---|---|\n| name | 用户名 | 不能为空 |\n`;
    expect(readings(text)).toEqual(['POST login: body name']);
  });
});

describe('a block of code', () => {
  test('may have the method above the address', () => {
    const text =
      '## 职位\n\n#### 调用说明\n\n```\nhttp请求方式：Get\nhttp://localhost:5008/Job?name=.NET\n```\n\n| 参数 | 是否必须 | 说明 |\n|---|---|---|\n| name | 否 | 名称 |\n';
    expect(readings(text)).toEqual(['GET http://localhost:5008/Job: query name']);
  });

  test('may have the parts of a call as variables', () => {
    const code = (more: string) =>
      `## 登录接口\n\n\`\`\`javascript\nrequestURL = "/auth/login"; /*请求地址*/\nmethod = "POST";\nrequest = {\n    name: "admin"  /*用户名*/\n};\n${more}\`\`\`\n`;
    expect(shown(code('response = {\n  "code": 0\n};\n'))).toEqual([[1, 1]]);
    // A program that sends something is an example.
    expect(readings(code('send(requestURL, method, request);\n'))).toEqual([]);
  });

  test('that shows a command and what it prints shows an answer, whatever the section is called', () => {
    const part = (name: string) =>
      `### Request token for ${name}\n\n\`\`\`bash\n$ curl http://\${HOST}/auth/${name} \\\n-X POST -d '{"name":"a"}'\n\n{\n  "token": "x"\n}\n\`\`\`\n\n`;
    const text = `# REST API\n\n## Registration\n\n${part('user')}${part('device')}## Get devices\n\n\`\`\`bash\n$ curl http://\${HOST}/devices\n\n{ "total": 1 }\n\`\`\`\n`;
    expect(readings(text)).toEqual([
      'POST http://${HOST}/auth/user: ',
      'POST http://${HOST}/auth/device: ',
      'GET http://${HOST}/devices: ',
    ]);
    expect(shown(text)).toEqual([
      [1, 1],
      [1, 1],
      [0, 1],
    ]);
  });

  test('with one command of a guide in its first section names no endpoint', () => {
    const text =
      '# Push from scripts\n\nWords.\n\n```bash\ncurl https://docs.example.com/api/push -d "text=a"\n```\n\n## A folder\n\n```bash\ncurl https://docs.example.com/api/import -F "file=@a.zip"\n```\n';
    expect(readings(text)).toEqual([]);
  });

  test('may say only the answer behind its call', () => {
    const text = '## Get boats\n\n```\nGET /boats\n\nResponse:\n{\n  "id": 1\n}\n```\n';
    expect(shown(text)).toEqual([[0, 1]]);
  });
});

describe('a title', () => {
  test('may end with the path behind Chinese words', () => {
    const part = (title: string) =>
      `## ${title}\n\n**请求方式：**\n\n- GET\n\n**返回示例**\n\n${json('{"code": 1}')}`;
    expect(readings(`# 船只\n\n${part('查询船只/getAllBoats')}${part('删除船只/deleteBoat')}`)).toEqual([
      'GET /getAllBoats: ',
      'GET /deleteBoat: ',
    ]);
    expect(readings('# 手册\n\n## 安装/install\n\n运行。\n')).toEqual([]);
  });

  test('of changes beside sections of calls is one of several', () => {
    const call = '## 查船\n\n#### 地址\nhttp://a.example/boats\n\n#### 请求方式\nGET\n';
    expect(readings(`## 更新日志\n\n- 1.1.0 新\n\n${call}`)).toEqual(['GET http://a.example/boats: ']);
    expect(readings(`# 更新日志\n\n${call}`)).toEqual([]);
  });
});

describe('a sentence', () => {
  test('may say the method in small letters', () => {
    expect(readings('### `/boats/:name`\nThis is an HTTP **get** endpoint.\n\nIt shows one.\n')[0]).toContain(
      'GET /boats/:name',
    );
    const part = (name: string, path: string) =>
      `### ${name}\n向 \`${path}\` 发送post请求，以json格式发送，内容类似如下。\n\n${json('{"size": 3}')}`;
    expect(readings(`# 接口说明\n\n${part('注册', '/boats/add')}${part('上传', '/boats/data')}`)).toEqual([
      'POST /boats/add: ',
      'POST /boats/data: ',
    ]);
  });

  test('may have several answers in it', () => {
    const line = (words: string) => `## POST /boats\n\n响应: ${words}\n`;
    expect(shown(line('成功返回`{status:1}`，错误返回`{status:0, info: "没有"}`'))).toEqual([[0, 2]]);
    expect(shown(line('`200` 时返回 `{"status": 1}`'))).toEqual([[0, 1]]);
  });
});
