-- Whoever is named or ended as a deputy for approvals sees other requests at once. That a deputyship begins or ends
-- with a day is told by nobody: it is there when the badge is asked for next.
create trigger deputyships_tell_deciders after insert or update on deputyships
  for each statement execute function tell_deciders();
