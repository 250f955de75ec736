export const conversions = {
  blocked: 'This cannot be done now',
  missing: 'Still missing',
  copied: 'Taken over as it is',
  passport: 'Name as in the passport',
  back: 'Back to {name}',
  undo: 'Undo',
  undone: 'Taken back',
  candidate: {
    title: '{name}: from lead to candidate',
    save: 'Make a candidate',
    done: '{name} is a candidate now',
  },
  worker: {
    title: '{name}: from candidate to worker',
    save: 'Make a worker',
    done: '{name} is a worker now',
  },
} as const
