export const views = {
  title: 'Saved view',
  save: 'Save the view',
  save_as: 'Save as a view',
  edit: 'Settings of the view {name}',
  name: 'Name',
  shared: 'Shared with everyone',
  shared_text: 'Everyone who may open this list sees it.',
  defaults: 'Opens by itself for',
  defaults_text: 'These roles begin the list with this view.',
  saved: 'View saved',
  removed: 'View removed',
  remove: 'Remove',
} as const
