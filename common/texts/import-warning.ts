/** What an import could not take over as it was. The line begins with where it is. */
export const importWarning = {
  fileSkipped: { en: 'Not a document, so it was left out', zh: '不是文档，已跳过' },
  fileOverLimit: { en: 'Larger than {limit}, so it was left out', zh: '超过 {limit}，已跳过' },
  fileMissing: {
    en: 'The file it names is not in the archive: {path}',
    zh: '引用的文件不在压缩包中：{path}',
  },
  pictureUnreadable: {
    en: 'Not a picture that can be shown here, so it was left out',
    zh: '不是可以显示的图片，已跳过',
  },
  pageOverLimit: {
    en: 'The text is larger than {limit}, so it was left out',
    zh: '内容超过 {limit}，已跳过',
  },
  titleCut: { en: 'The name was too long and was cut', zh: '名称过长，已截断' },
  foldedFolder: {
    en: 'Catalogs go three levels deep: the deeper path stands in the title',
    zh: '目录最多三级，更深的路径已写入标题',
  },
} as const;
