export const conversions = {
  blocked: 'Can’t convert yet',
  missing: 'Still to fill in',
  copied: 'Copied over',
  passport: 'Name as on passport',
  back: 'Back to {name}',
  undo: 'Undo',
  undone: 'Undone',
  candidate: {
    title: 'Convert {name} to candidate',
    save: 'Convert to candidate',
    done: '{name} is now a candidate',
  },
  worker: {
    title: 'Convert {name} to worker',
    save: 'Convert to worker',
    done: '{name} is now a worker',
  },
} as const
