import { useQuery } from '@tanstack/react-query'
import { needQuery } from '../assignments.api.ts'
import ReservePanel from './ReservePanel.tsx'

/** Opens the reserve of a need that has just lost a person, when someone waits for the free place and the user may place people. */
const ReserveOffer = ({ need_id, onClose }: { need_id: number; onClose: () => void }) => {
  const need = useQuery(needQuery(need_id)).data?.[0]
  if (!need?.contract.abilities.place || need.reserve === 0 || need.missing === 0) return null
  return <ReservePanel need={need} onClose={onClose} />
}

export default ReserveOffer
