-- People are looked for by a part of their name or id, also by the initial consonants of a Korean name (ㄱㅊㅅ).
-- Each pair of letters that follow each other, in which a syllable stands for its initial consonant, is kept with the
-- employee and indexed: whoever has all pairs of the keyword may be meant, and their name is then compared.
create function initials_of(words text) returns text language sql immutable parallel safe return (
  select string_agg(
    case when ascii(letter) between 44032 and 55203
      then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1)
      else letter end, '' order by place)
  from unnest(string_to_array(lower(words collate "default"), null)) with ordinality as l (letter, place));

create function search_pairs(words text) returns text[] language sql immutable parallel safe return (
  select coalesce(array_agg(distinct substr(initials, place, 2) collate "C"), '{}')
  from (select initials_of(words) as initials) i
  cross join lateral generate_series(1, length(initials) - 1) as place);

alter table employees add column search_pairs text[] collate "C" not null generated always as (
  search_pairs(name || ' ' || (employee_id collate "default"))) stored;
create index employees_by_pairs on employees using gin (search_pairs);

-- ids differ in more than the case of their letters
create index employees_by_lower_id on employees (lower(employee_id));
create index employees_by_update on employees (updated_at);
