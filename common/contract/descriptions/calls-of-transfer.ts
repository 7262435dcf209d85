/** In Chinese, of what brings content in and takes it out. */
export const transferCalls = {
  'open/updateItem': '写入页面：该目录下同名的页面，没有则新建。内容相同时不产生任何改动。',
  'open/report': '项目各页面的识别结果，与 item/report 相同。',
  'open/getPage': '用 page_id 或标题读取页面及其 Markdown。',
  'open/deletePage': '把页面移到回收站，保留 30 天。',
  'open/getCatalogTree': '项目的全部目录和页面，页面含 Markdown。',
  'open/createCatalog': '新建目录。',
  'open/updateCatalog': '重命名、移动或排序目录，未给出的保持不变。',
  'open/deleteCatalog': '删除目录及其子目录，其中的页面移到回收站。',
  'open/uploadAttachment': '给页面添加附件。',
  'open/deleteAttachment': '按编号、签名或地址永久删除项目的一个文件。',
  'open/updateDbItem':
    '为数据库的每张表写入一个页面：各列用制表符分隔，第一行是表头。页面上由人写的内容会保留。',
  'open/fromComments': '为程序里每段写有 `showdoc` 和 `@title` 的注释写入一个页面。',
  'open/import':
    '把文件导入到项目，与 import/auto 相同：OpenAPI、Postman、Insomnia、Bruno、HAR、cURL、`.http`、Markdown 压缩包、Markdown、HTML、Word。超过 15 秒时只返回 `job_id`。',
  'check/file': '该文件经 open/import 导入后会带来的变更。文档里已没有的接口视为消失。不写入任何内容。',
  'check/pages': '这些页面经 open/updateItem 推送后会带来的变更。不写入任何内容。',
  'check/tables':
    '这些数据表经 open/updateDbItem 推送后会带来的变更。给出 `database_name` 时，缺少的表的页面视为消失。不写入任何内容。',
  'open/importProgress': '用项目密钥发起的导入进行到哪里、结果如何，保留一天。',

  'import/auto':
    '把文件导入为新项目，或导入到已有项目（`item_id`）：Markdown 压缩包、Markdown、HTML、Word、OpenAPI、Postman、Insomnia、Bruno、HAR、cURL、`.http`。超过 15 秒时只返回 `job_id`。',
  'import/progress': '自己的导入任务进行到哪里、结果如何，保留一天。',
  'import/cancel': '取消进行中的导入，不留下任何内容。',

  'export/word':
    '把项目导出为 Word 文件（.docx）；带上 `cat_id` 只导出一个目录，带上 `page_id` 只导出一个页面。',
  'export/markdown':
    '把项目导出为压缩包：目录对应文件夹，页面对应 Markdown 文件，含图片和附件。再导入得到同样的项目。',
  'export/html': '把项目导出为离线 HTML 压缩包，不需要服务器即可阅读，带菜单、搜索和明暗主题。',
  'export/epub': '把项目导出为 EPUB 3 电子书；带上 `cat_id` 只导出一个目录，带上 `page_id` 只导出一个页面。',
  'export/openapi': '把项目中的接口页面导出为一份 OpenAPI 3.1 文档。',
  'export/postman':
    '把项目中的接口页面导出为 Postman 集合（2.1）：目录对应文件夹，示例对应保存的响应，不含密钥。',
  'export/pdf':
    '开始把项目生成为 PDF；带上 `cat_id` 只含一个目录，带上 `page_id` 只含一个页面。用 `export/pdfState` 查询进度，用 `export/pdfFile` 下载。',
  'export/pdfOffered': '本站能否生成 PDF，需要服务器上有 Chromium。',
  'export/pdfState': '自己的一个 PDF 的进度。',
  'export/pdfFile': '已生成的 PDF，只能下载一次：下载后或一小时后删除。',

  'backup/start':
    '开始把整个站点写入一个文件：全部数据、全部上传的文件，密钥在数据目录中时也包含密钥。之前的备份会被删除。',
  'backup/progress': '备份的进度。下载文件所需的编号只告诉发起备份的人。',
  'backup/mayFetch': '当前会话现在是否可以下载备份：是否近期验证过登录密码。',
  'backup/file': '已完成的备份文件，生成一小时后删除。',

  'restore/list': '可以用来恢复的备份：最近一次生成的、上传的，以及之前恢复时自动保存的。',
  'restore/upload':
    '上传备份文件的一段。返回已收到多少字节，下一段从那里继续；起点不符的一段不会被接收。新的上传会替换之前的。',
  'restore/check': '开始完整读取备份并与站点比较，不改动任何数据。',
  'restore/progress': '检查或恢复的进度、备份与站点的内容对比，以及结束原因。',
  'restore/start':
    '先备份当前站点，再用检查过的备份替换整个站点。期间暂停所有访问，完成后所有人需要重新登录。',
} as const;
