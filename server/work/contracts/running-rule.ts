import type { FieldProblem } from '#contract/basics/problem.ts'
import type { ContractRow } from './contracts.queries.ts'

type Asked = Pick<ContractRow, 'client_tax_id' | 'site_address'> & { coordinators: readonly { is_main: boolean }[] }

/**
 * B11: an active contract has the client's tax number, the address of the site, a main coordinator and an open need;
 * answers the codes of missing ones.
 */
export const missingToRun = (
  { client_tax_id, site_address, coordinators }: Asked,
  open_needs: number,
): FieldProblem[] => [
  ...(client_tax_id ? [] : [{ path: 'client_tax_id', code: 'run_needs_tax_id' }]),
  ...(site_address ? [] : [{ path: 'site_address', code: 'run_needs_address' }]),
  ...(coordinators.some(({ is_main }) => is_main)
    ? []
    : [{ path: 'main_coordinator_id', code: 'run_needs_coordinator' }]),
  ...(open_needs > 0 ? [] : [{ path: 'needs', code: 'run_needs_need' }]),
]
