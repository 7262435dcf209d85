import { useSend } from '../api/use-call.ts';
import * as addPeopleStyles from '../member/AddPeople.module.css';
import { AddPeople } from '../member/AddPeople.tsx';

export function AddTeamMembers({ team_id }: { team_id: string }) {
  const { send, isSending } = useSend('teamMember/save', {
    stale: ['teamMember/getList', 'teamMember/candidates', 'team/getList'],
  });
  return (
    <AddPeople
      place={{ team_id }}
      className={addPeopleStyles.addPeople}
      isSending={isSending}
      onAdd={async member_username => send({ team_id, member_username })}
    />
  );
}
