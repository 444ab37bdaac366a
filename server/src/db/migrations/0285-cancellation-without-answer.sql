-- When the supplier of a sale was last asked to cancel and gave no answer: a refusal soon after it is not believed.
alter table sales add column unanswered_at timestamptz;
