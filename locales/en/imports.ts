export const imports = {
  report: {
    row: 'Row',
    result: 'Result',
    lead: 'Lead',
    problems: 'Problems',
    duplicates: 'Known already',
  },
  row_states: {
    staged: 'Waiting',
    ready: 'Ready',
    invalid: 'Not valid',
    duplicate: 'Known already',
    created: 'Created',
    skipped: 'Skipped',
    failed: 'Failed',
    undone: 'Undone',
    kept: 'Kept',
  },
} as const
