export const coordinators = {
  fields: {
    regions: 'Regions',
    main_contracts: 'Of them as the main one',
    contracts_handed_over: 'Contracts handed over',
    contracts_taken_over: 'Contracts taken over',
  },
  title: 'Coordinators',
  create: 'Create coordinator',
  create_title: 'New coordinator',
  empty: 'There are no coordinators that you may see.',
  nothing_found: 'No coordinator fits the search and the filters.',
  board: 'Coordinators by status',
  back: 'Back to the coordinator',
  is_archived: 'This coordinator was archived',
  known_user_hint: 'The user gets the role of a coordinator, beside the roles they have.',
  region: {
    country: 'Country',
    city: 'City',
    add: 'Add a region',
    remove: 'Remove the region {name}',
  },
  hands_over: '{count, plural, one {# open contract needs} other {# open contracts need}} another main coordinator.',
  leaves:
    'Leaves the teams of all open contracts today. An account with no other role is blocked and its sessions end.',
  empty_first: 'There are no coordinators yet. Create the first one.',
} as const
