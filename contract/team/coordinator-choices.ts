/** What a successor takes over when a coordinator leaves: open contracts where they are the main coordinator, planned and active placements, houses, open tasks, and rules that assign tasks to them. */
export const heldKinds = ['contracts', 'placements', 'houses', 'tasks', 'rules', 'cases'] as const
export type HeldKind = (typeof heldKinds)[number]
