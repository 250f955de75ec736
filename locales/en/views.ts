export const views = {
  title: 'Saved view',
  save: 'Save view',
  save_as: 'Save as view',
  edit: 'View settings: {name}',
  name: 'Name',
  shared: 'Shared with everyone',
  shared_text: 'Everyone who can open this list sees it.',
  defaults: 'Default view for',
  defaults_text: 'The list opens with this view for these roles.',
  saved: 'View saved',
  removed: 'View removed',
  remove: 'Remove',
} as const
