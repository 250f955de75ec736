import { Avatar as Circle } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { initialsOf } from '#contract/basics/full-name.ts'
import { fetchFile } from '../platform/transfer.ts'

type Someone = { user_id: number; first_name: string; last_name: string; has_avatar: boolean; avatar_version?: number }

const usePicture = (user: Someone) =>
  useQuery({
    queryKey: ['avatar', user.user_id, user.avatar_version ?? 0],
    queryFn: async () => URL.createObjectURL((await fetchFile(`/api/users/${user.user_id}/avatar`, 'image/webp')).blob),
    enabled: user.has_avatar,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data

/** A user's photo, or the initials. */
export const Avatar = ({ user, size = 26 }: { user: Someone; size?: number }) => (
  <Circle
    src={usePicture(user) ?? null}
    size={size}
    radius="xl"
    color="accent"
    alt=""
    styles={{ placeholder: { fontSize: size * 0.38 } }}
  >
    {initialsOf(user)}
  </Circle>
)
