/** What waits for a successor when a coordinator leaves: open contracts of which they are the main one, planned and active placements, houses, open tasks, and rules that set tasks for them. */
export const heldKinds = ['contracts', 'placements', 'houses', 'tasks', 'rules'] as const
export type HeldKind = (typeof heldKinds)[number]
