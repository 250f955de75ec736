export const access_requests = {
  title: 'Access requests',
  asks: '{name} asks for access',
  typed: 'Entered as: {typed}',
  grant: 'Give access',
  refuse: 'Refuse',
  refuse_title: 'Refuse access for {name}',
  reason: 'Reason',
  has: '{name} has had access since {when}',
  end: 'End access',
  granted: 'Access given',
  refused: 'Request refused',
  ended: 'Access ended',
} as const
