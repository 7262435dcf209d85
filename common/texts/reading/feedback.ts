/** What a reader is asked at the foot of a page. */
export const feedback = {
  title: { en: 'Feedback', zh: '反馈' },
  question: { en: 'Was this page helpful?', zh: '这页对你有帮助吗？' },
  yes: { en: 'Yes', zh: '有帮助' },
  no: { en: 'No', zh: '没有' },
  report: { en: 'Report a mistake', zh: '报告错误' },
  whatHelped: { en: 'What helped? (optional)', zh: '哪里有帮助？（可选）' },
  whatIsMissing: { en: 'What is missing or unclear? (optional)', zh: '缺少什么，或哪里不清楚？（可选）' },
  whatIsWrong: { en: 'What is wrong?', zh: '哪里有错？' },
  unnamed: {
    en: 'Read by the editors of this page, without your name.',
    zh: '只有页面的编辑者能看到，不显示你的名字。',
  },
  named: {
    en: 'Read by the editors of this page, with your name.',
    zh: '只有页面的编辑者能看到，并显示你的名字。',
  },
  wordsMissing: { en: 'Write a sentence about it.', zh: '请写一句说明。' },
  send: { en: 'Send', zh: '发送' },
  thanks: {
    en: 'Thank you. The editors of this page can read it now.',
    zh: '谢谢，页面的编辑者已可以看到。',
  },
} as const;
