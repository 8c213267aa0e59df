/** Product code without tests, tables, migrations, texts and what is generated. @param {string} file */
export const isCounted = (file) =>
  /^\w+\/src\/.*\.(ts|tsx|css)$/.test(file) &&
  !/\.(test|fixture|ar)\.tsx?$|\/testing\/|(^|\/)(tables|copy|[\w-]+-copy|vocabulary|umm-al-qura-months)\.ts$/.test(
    file,
  );

/**
 * The lines that are neither blank nor only a comment, where comments stand as the formatter puts them: on lines of their own.
 * @param {string} text
 */
export function linesOfCode(text) {
  const withoutBlocks = text.replace(/^\s*(\{\/\*|\/\*)[\s\S]*?\*\/\}?[ \t]*$/gm, '');
  return withoutBlocks.split('\n').filter((line) => !/^\s*(\/\/|$)/.test(line)).length;
}
