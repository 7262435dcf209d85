/** LIST: the methods of a path, as OpenAPI writes them. */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
