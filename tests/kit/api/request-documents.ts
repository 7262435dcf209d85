/** Small documents of programs that send requests, with something in every place. */
const insomnia = {
  _type: 'export',
  resources: [
    { _id: 'w', _type: 'workspace', name: 'x', description: 'x' },
    {
      _id: 'g',
      _type: 'request_group',
      parentId: 'w',
      name: 'x',
      metaSortKey: 1,
      authentication: { type: 'basic' },
    },
    {
      _id: 'r',
      _type: 'request',
      parentId: 'g',
      url: '{{ _.a }}/x',
      method: 'POST',
      parameters: [{ name: 'a', value: 'b' }],
      headers: [{ name: 'a', value: 'b' }],
      body: { mimeType: 'multipart/form-data', params: [{ name: 'a', value: 'b' }] },
      authentication: { type: 'oauth2', accessTokenUrl: 'x' },
    },
    { _id: 'e', _type: 'environment', parentId: 'w', data: { a: 'https://x' } },
    { _id: 's', _type: 'api_spec', parentId: 'w', contents: 'openapi: 3.0.0' },
  ],
};
const bruno = {
  name: 'x',
  root: { docs: 'x', request: { auth: { mode: 'basic' } } },
  brunoConfig: {},
  items: [
    {
      type: 'folder',
      name: 'f',
      root: { request: { auth: { mode: 'apikey', apikey: { key: 'x' } } } },
      items: [
        {
          type: 'http',
          seq: 1,
          request: {
            url: 'x/:a',
            method: 'GET',
            params: [{ name: 'a', value: 'b', type: 'path' }],
            headers: [{ name: 'a', value: 'b' }],
            body: { mode: 'json', json: '{}', multipartForm: [{ name: 'a', value: ['b'] }] },
          },
          examples: [
            { name: 'x', response: { status: 200, headers: [{ name: 'a' }], body: { content: {} } } },
          ],
        },
      ],
    },
  ],
  environments: [{ variables: [{ name: 'a', value: 'b' }] }],
};
const recorded = {
  log: {
    entries: [
      {
        _resourceType: 'xhr',
        request: {
          method: 'POST',
          url: 'https://x/1?a=b',
          headers: [{ name: 'Authorization', value: 'Basic x' }],
          postData: { mimeType: 'application/json', text: '{}', params: [{ name: 'a', value: 'b' }] },
        },
        response: {
          status: 200,
          headers: [{ name: 'a', value: 'b' }],
          content: { mimeType: 'a/json', text: '{}' },
        },
      },
      { request: { method: 'GET', url: 'https://x/2' }, response: {} },
    ],
  },
};

export const requestDocuments: readonly [string, object][] = [
  ['an Insomnia export', insomnia],
  ['a Bruno collection', bruno],
  ['recorded requests', recorded],
];
