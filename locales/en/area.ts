export const area = {
  title: 'My area',
  whose: 'Whose area',
  no_row: 'You are not entered as a coordinator: there is nothing of your own to show here.',
  pages: {
    contracts: 'Contracts',
    needs: 'Needs',
    candidates: 'Candidates',
    workers: 'Workers',
    arrivals: 'Arrivals',
  },
  titles: {
    contracts: 'My contracts',
    needs: 'My needs',
    candidates: 'My candidates',
    workers: 'My workers',
    arrivals: 'Arriving within 72 hours',
  },
  find_need: 'Client, contract, city',
  show: 'Which needs',
  shows: {
    missing: 'People missing',
    open: 'All open',
    all: 'Ended too',
  },
  no_needs: 'Nobody is missing on your contracts.',
  nobody_comes: 'Nobody arrives within 72 hours.',
  kinds: {
    candidate: 'on the way',
    worker: 'first day',
  },
  lights: {
    ticket: 'ticket',
    contract: 'contract',
    papers: 'papers',
    agreement: 'agreement',
  },
  missing: {
    ticket: 'no ticket',
    contract: 'no contract',
    papers: 'papers missing',
    agreement: 'no agreement',
  },
} as const
