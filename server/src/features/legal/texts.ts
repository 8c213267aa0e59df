/** `{…}` is a placeholder. */
export const texts = {
  comingTitle: 'تحديث «{title}»',
  coming: 'تسري النسخة الجديدة من {date}، وتلزم موافقتك عندها. {summary}',
} as const;
