import type { Role } from '@pallikoodam/domain/access/roles';
import {
  IconBooks,
  IconChalkboardTeacher,
  IconCoin,
  IconCrown,
  IconGavel,
  IconPencilCheck,
  IconShieldStar,
  IconTool,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';

/** One fixed colour and icon a role; the role's name always stands beside (OP-73). */
export const roleLooks: Record<Role, { color: string; Icon: TablerIcon }> = {
  SuperAdmin: { color: 'grape', Icon: IconCrown },
  Admin: { color: 'blue', Icon: IconShieldStar },
  OpsMgmt: { color: 'orange', Icon: IconTool },
  Treasurer: { color: 'green', Icon: IconCoin },
  Teacher: { color: 'teal', Icon: IconChalkboardTeacher },
  BOD: { color: 'indigo', Icon: IconGavel },
  HWC: { color: 'cyan', Icon: IconPencilCheck },
  LibAdmin: { color: 'yellow', Icon: IconBooks },
  Parent: { color: 'pink', Icon: IconUsersGroup },
};
