/** LIST: what a path may be asked with, as OpenAPI writes it. */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
