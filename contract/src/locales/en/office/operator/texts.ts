export default {
  in: '{field}, {language}',
  complete: 'Nothing is missing.',
  missing_one: '{count} text is missing. English is shown instead.',
  missing_other: '{count} texts are missing. English is shown instead.',
  unchanged: 'Nothing was changed.',
  save: 'Save texts',
  saveOf: 'Save texts: {name}',
} as const
