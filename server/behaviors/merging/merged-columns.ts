/** The columns that a merge writes, as the database takes them: lists of languages and custom values are JSON. */
export const mergedColumns = ({ languages, custom_values, ...plain }: Readonly<Record<string, unknown>>) => ({
  ...plain,
  ...(languages === undefined ? {} : { languages: JSON.stringify(languages) }),
  ...(custom_values === undefined ? {} : { custom_values: JSON.stringify(custom_values) }),
})
